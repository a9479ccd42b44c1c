#!/usr/bin/python3
"""Develops a rendered frame: denoised, exposed, graded and written as JPEG.

develop.py FRAME OUT [--ev 0] [--temp 0] [--tint 0] [--con 1.16] [--sat 1.08] [--raw 1]; FRAME is the path without .exr. What is
not given is as FRAME.json says, where the shot's own grade stands. Where it has `cut`, the picture is written in several, named there;
where it has `details`, those parts of it are written beside it.
A second call for the same frame re-grades it in seconds, from FRAME.npz.
"""

import json
import os
import sys

import numpy as np
import OpenImageIO as oiio
from denoise import denoise
from PIL import Image

LUMINANCE = np.array([0.2126, 0.7152, 0.0722], np.float32)
LIMIT = 600_000  # bytes a master may weigh


def load(path):
    """The frame's passes, each height x width x 3 of float32 (z: height x width, in metres)."""
    i = oiio.ImageInput.open(path)
    s = i.spec()
    a = np.asarray(i.read_image('float')).reshape(s.height, s.width, s.nchannels)
    i.close()
    d = {n.split('.', 1)[1]: a[..., k] for k, n in enumerate(s.channelnames)}
    g = lambda n, c='RGB': np.stack([d[f'{n}.{x}'] for x in c], -1).astype(np.float32)
    return dict(
        colour=g('Combined'),
        z=d['Depth.Z'].astype(np.float32),
        pos=g('Position', 'XYZ'),
        normal=g('Normal', 'XYZ'),
        albedo=g('DiffCol') + g('GlossCol') + g('TransCol') + g('Emit') + g('Env'),  # what shines counts as white
    )


def boxf(a, r):
    """(2r+1)^2 box mean, edge-clamped."""
    for ax in (0, 1):
        p = np.pad(a, [(r + 1, r) if k == ax else (0, 0) for k in range(a.ndim)], mode='edge')
        c = np.cumsum(p, ax, dtype=np.float64)
        n = a.shape[ax]
        s0 = [slice(None)] * a.ndim
        s1 = [slice(None)] * a.ndim
        s0[ax] = slice(0, n)
        s1[ax] = slice(2 * r + 1, 2 * r + 1 + n)
        a = ((c[tuple(s1)] - c[tuple(s0)]) / (2 * r + 1)).astype(np.float32)
    return a


def gauss(a, r):
    for _ in range(3):
        a = boxf(a, max(1, int(r / 1.7)))
    return a


def outside_mask(pos, z, base):
    meta = json.load(open(base + '.json')) if os.path.exists(base + '.json') else {}
    if 'room' not in meta:
        return None
    (W, D), o = meta['room'], 0.2
    m = (pos[..., 0] < -o) | (pos[..., 0] > W + o) | (pos[..., 1] > o) | (pos[..., 1] < -D - o) | (z > 40)
    return boxf(m.astype(np.float32)[..., None], 2) > 0.5  # majority vote: no stray pixels


def exterior(c, m, blur=0.005, gain=1.3):
    """Throw what lies outside the windows out of focus and a little over, as a camera exposed for the room would."""
    m = m.astype(np.float32)
    if m.mean() < 0.0005:
        return c
    r = blur * c.shape[1]
    b = gauss(np.minimum(c, 8) * m, r) / np.maximum(gauss(m, r), 1e-3)
    a = np.where(m > 0, np.maximum(gauss(m, 0.8), 0.6), 0)  # soft matte along the frames
    return c * (1 - a) + b * gain * a


# ---- AgX-style view transform (log encode + sigmoid in an inset gamut; constants from the public polynomial fit)
AGX_IN = np.array(
    [
        [0.842479062253094, 0.0784335999999992, 0.0792237451477643],
        [0.0423282422610123, 0.878468636469772, 0.0791661274605434],
        [0.0423756549057051, 0.0784336, 0.879142973793104],
    ]
)
AGX_OUT = np.linalg.inv(AGX_IN)


def agx(c, con=1.0, sat=1.0, power=1.0):
    c = np.maximum(c, 0) @ AGX_IN.T
    lo, hi = -12.47393, 4.026069
    x = (np.clip(np.log2(np.maximum(c, 1e-10)), lo, hi) - lo) / (hi - lo)
    x2 = x * x
    x4 = x2 * x2
    y = 15.5 * x4 * x2 - 40.14 * x4 * x + 31.96 * x4 - 6.868 * x2 * x + 0.4298 * x2 + 0.1191 * x - 0.00232
    y = np.clip(y, 0, 1)
    # look: slope/power/saturation
    y = y**power
    y = 0.5 + (y - 0.5) * con if con != 1 else y
    l = (y @ np.array([0.2126, 0.7152, 0.0722]))[..., None]
    y = l + (y - l) * sat
    y = np.clip(y, 0, 1) @ AGX_OUT.T
    return np.clip(y, 0, 1)  # display-encoded already (about gamma 2.2)


def grade(
    c,
    ev=0.0,
    temp=0.0,
    tint=0.0,
    con=1.16,
    sat=1.08,
    power=1.12,
    bloom=0.035,
    vig=0.10,
    sharp=0.35,
    auto=True,
    key=0.26,
):
    h, w, _ = c.shape
    l = c @ np.array([0.2126, 0.7152, 0.0722], np.float32)
    if auto:  # expose for the log-average of the mid tones
        q = l[(l > np.percentile(l, 4)) & (l < np.percentile(l, 96))]
        c = c * (key / np.exp(np.mean(np.log(q + 1e-4))))
    c = c * 2.0**ev
    c = c * np.array([1 + 0.10 * temp, 1 - 0.05 * tint, 1 - 0.10 * temp], np.float32)
    if bloom:
        br = np.minimum(np.maximum(c - 1.2, 0), 12)
        c = c + bloom * (gauss(br, w * 0.004) * 0.6 + gauss(br, w * 0.018) * 0.4) * 1.0
    if vig:
        yy, xx = np.mgrid[0:h, 0:w]
        r2 = ((xx / w - 0.5) ** 2 + ((yy / h - 0.5) * h / w) ** 2) / 0.34
        c = c * (1 - vig * r2)[..., None]
    y = agx(c, con, sat, power)
    if sharp:
        g = gauss(y.astype(np.float32), 1.2)
        y = np.clip(y + sharp * (y - g), 0, 1)
    rnd = np.random.default_rng(1)
    y = y + rnd.normal(0, 0.0028, y.shape[:2])[..., None]  # trace of grain: hides banding
    return (np.clip(y, 0, 1) * 255 + 0.5).astype(np.uint8)


def picture(frame, raw=False):
    """The frame's linear colours without noise, and the mask of what lies outside the room (None without one)."""
    kept, source = frame + '.npz', frame + '.exr'
    if not raw and os.path.exists(kept) and os.path.getmtime(kept) > os.path.getmtime(source):
        d = np.load(kept)
        return d['c'].astype(np.float32), (d['m'] if d['m'].size > 1 else None)
    p = load(source)
    mask = outside_mask(p['pos'], np.where(p['z'] > 1e4, 50, p['z']), frame)
    if raw:
        return p['colour'], mask
    c = denoise(p['colour'], p['albedo'], p['normal'])
    np.savez(kept, c=np.minimum(c, 6e4).astype(np.float16), m=np.zeros(1) if mask is None else mask)
    return c, mask


def main():
    frame, out = sys.argv[1:3]
    with open(frame + '.json') as f:
        meta = json.load(f)
    o = {k: float(v) for k, v in meta.get('grade', {}).items()}
    o.update((k[2:], float(v)) for k, v in zip(sys.argv[3::2], sys.argv[4::2]))
    c, mask = picture(frame, bool(o.pop('raw', 0)))
    if mask is not None:
        c = exterior(c, mask)
    im = Image.fromarray(grade(c, **o))
    wide = im.width / (max(right for _, right in meta['cut'].values()) if 'cut' in meta else im.width)
    for name, (left, right) in meta.get('cut', {}).items():
        part = im.crop((round(left * wide), 0, round(right * wide), im.height))
        write(part, os.path.join(os.path.dirname(out), name + '.jpg'))
    if 'cut' not in meta:
        write(im, out)
    for name, box in meta.get('details', {}).items():
        left, right = (round(share * im.width) for share in box[0::2])
        top, bottom = (round(share * im.height) for share in box[1::2])
        write(im.crop((left, top, right, bottom)), os.path.join(os.path.dirname(out), name + '.jpg'))


def write(im, out):
    """The picture as a JPEG of the best quality that the limit of a master allows."""
    for quality in range(90, 60, -2):
        im.save(out, quality=quality, optimize=True, progressive=True)
        if os.path.getsize(out) <= LIMIT:
            break
    print('wrote', out, os.path.getsize(out), 'bytes')


if __name__ == '__main__':
    main()
