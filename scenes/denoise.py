#!/usr/bin/python3
"""Open Image Denoise's filter for a rendered frame, run by PyTorch.

Debian's Blender is built without the library, but its trained weights are published (Apache-2.0) and its network is a plain
U-Net (https://www.openimagedenoise.org/documentation.html, "RT filter"): sixteen 3x3 convolutions over colour, albedo
and normal. Colour goes through the library's perceptual curve for HDR pictures and comes back by its inverse.
"""

import os
import struct

import numpy as np
import torch
import torch.nn.functional as F

WEIGHTS = os.path.join(os.path.dirname(os.path.abspath(__file__)), 'weights')


def read_weights(name):
    """The tensors of a .tza file by name, as float32."""
    with open(os.path.join(WEIGHTS, name + '.tza'), 'rb') as f:
        b = f.read()
    magic, major, _minor = struct.unpack_from('<HBB', b, 0)
    if magic != 0x41D7 or major != 2:
        raise ValueError(f'{name}.tza is no file of weights, version 2')
    (at,) = struct.unpack_from('<Q', b, 4)
    (count,) = struct.unpack_from('<I', b, at)
    at += 4
    tensors = {}
    for _ in range(count):
        (n,) = struct.unpack_from('<H', b, at)
        key = b[at + 2 : at + 2 + n].decode()
        at += 2 + n
        rank = b[at]
        shape = struct.unpack_from(f'<{rank}I', b, at + 1)
        at += 1 + 4 * rank + rank  # the layout's letters follow the shape
        kind = b[at : at + 1]
        (offset,) = struct.unpack_from('<Q', b, at + 1)
        at += 9
        values = np.frombuffer(b, '<f2' if kind == b'h' else '<f4', int(np.prod(shape)), offset)
        tensors[key] = torch.from_numpy(values.astype(np.float32).reshape(shape))
    return tensors


class Unet:
    """The library's network, small or large by what the weights hold."""

    def __init__(self, name):
        self.w = read_weights(name)
        self.large = 'dec_conv1c.weight' in self.w

    def conv(self, name, x, relu=True):
        y = F.conv2d(x, self.w[name + '.weight'], self.w[name + '.bias'], padding=1)
        return F.relu_(y) if relu else y

    def __call__(self, x):
        """x: 1 x channels x height x width, height and width multiples of 16."""
        c, pool = self.conv, lambda t: F.max_pool2d(t, 2)
        up = lambda t, skip: torch.cat((F.interpolate(t, scale_factor=2, mode='nearest'), skip), 1)
        skips = [x]
        t = x
        for level in range(1, 5):
            if self.large:
                t = c(f'enc_conv{level}b', c(f'enc_conv{level}a', t))
            else:
                t = c(f'enc_conv{level}', c('enc_conv0', t) if level == 1 else t)
            t = pool(t)
            skips.append(t)
        t = c('enc_conv5b', c('enc_conv5a', t))
        for level in (4, 3, 2):
            t = c(f'dec_conv{level}b', c(f'dec_conv{level}a', up(t, skips[level - 1])))
        t = c('dec_conv1b', c('dec_conv1a', up(t, skips[0])))
        return c('dec_conv1c' if self.large else 'dec_conv0', t, relu=False)


# The perceptual curve of the library's HDR mode and its inverse; 65504 is the brightest value of a half float.
A, B, C, D = 1.41283765e03, 1.64593172, 4.31384981e-01, -2.94139609e-03
E, G, H = 1.92653254e-01, 6.26026094e-03, 9.98620152e-01
Y0, Y1, X0, X1 = 1.57945760e-06, 3.22087631e-02, 2.23151711e-03, 3.70974749e-01


def to_curve(y):
    return np.where(y <= Y0, A * y, np.where(y <= Y1, B * np.maximum(y, Y0) ** C + D, E * np.log(y + G) + H))


def from_curve(x):
    return np.where(x <= X0, x / A, np.where(x <= X1, (np.maximum(x - D, 0) / B) ** (1 / C), np.exp((x - H) / E) - G))


TOP = float(to_curve(np.float64(65504)))


def run(net, planes, tile=1440, overlap=112):
    """The network over a picture of any size, in tiles that see enough of each other not to show."""
    h, w, _ = planes.shape
    x = torch.from_numpy(np.ascontiguousarray(planes.transpose(2, 0, 1), np.float32))[None]
    out = torch.empty(1, 3, h, w)
    with torch.no_grad():
        for y0 in range(0, h, tile):
            for x0 in range(0, w, tile):
                ya, xa = max(0, y0 - overlap), max(0, x0 - overlap)
                yb, xb = min(h, y0 + tile + overlap), min(w, x0 + tile + overlap)
                part = x[..., ya:yb, xa:xb]
                part = F.pad(
                    part, (0, -part.shape[3] % 16, 0, -part.shape[2] % 16), mode='reflect'
                )  # a repeated row of noise would be taken for texture
                got = net(part)
                y1, x1 = min(h, y0 + tile), min(w, x0 + tile)
                out[..., y0:y1, x0:x1] = got[..., y0 - ya : y1 - ya, x0 - xa : x1 - xa]
    return out[0].numpy().transpose(1, 2, 0)


def exposure(colour):
    """What brings the picture's log-average luminance to 0.18, as the library scales before its network."""
    lum = colour @ np.array([0.212671, 0.715160, 0.072169], np.float32)
    lit = lum[lum > 1e-8]
    return 0.18 / float(np.exp2(np.mean(np.log2(lit)))) if lit.size else 1.0


def surfaces(albedo):
    """The colours of surfaces: as rendered where the network would take only grain away, filtered where it takes noise
    away (thin lines, sheer cloth, what is out of focus)."""
    albedo = np.clip(albedo, 0, 1)
    clean = np.clip(run(Unet('rt_alb_large'), albedo), 0, 1)
    gone = torch.from_numpy(np.abs(albedo - clean).max(-1))[None, None]
    gone = F.avg_pool2d(gone, 3, 1, 1, count_include_pad=False)[0, 0].numpy()[..., None]
    return clean + (albedo - clean) * np.clip((0.08 - gone) / 0.05, 0, 1)


def denoise(colour, albedo, normal):
    """A noise-free copy of a linear HDR picture; albedo 0..1 and normal -1..1 are of the same pixels.

    Only the light is filtered: the colours of the surfaces are divided out before and come back afterwards, so that grain,
    joints and plates stay as sharp as they were rendered.
    """
    albedo = surfaces(albedo)
    surface = albedo + 0.05  # what is black still has its light
    light = colour / surface
    scale = exposure(light)
    curve = to_curve(np.clip(light * scale, 0, 65504).astype(np.float64)).astype(np.float32) / TOP
    got = run(Unet('rt_hdr_calb_cnrm_large'), np.concatenate([curve, albedo, normal * 0.5 + 0.5], -1))
    return (from_curve(np.clip(got, 0, 1).astype(np.float64) * TOP) / scale).astype(np.float32) * surface
