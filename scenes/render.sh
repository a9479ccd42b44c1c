#!/usr/bin/env bash
# Renders shots into assets/sample: scenes/render.sh NAME …, or --all; with --look first, small and quick into scenes/looks.
set -eu
cd "$(dirname "$0")"
options=() out=../assets/sample frames=frames
if [ "${1:-}" = --look ]; then options=(--width 480 --samples 8) out=looks frames=looks/frames; shift; fi
# The sides of the hero are cut from its frame, and details of rooms from theirs.
if [ "${1:-}" = --all ]; then set -- $(ls ../assets/sample | sed -n 's/\.jpg$//p' | grep -vE '^(wardrobe-loft|bunk-rails|desk-power)$'); fi
[ $# -gt 0 ] || { sed -n '2s/^# //p' "$0"; exit 2; }
./get-weights.sh
mkdir -p "$out" "$frames"
for name in "$@"; do
  # Blender ends well even where a script of its fails, so an old frame must not stand in for a new one.
  rm -f "$frames/$name.exr"
  blender -b -noaudio -P render.py -- "$name" "$frames/$name" "${options[@]}" | grep -vE '^(Fra:|Blender|Read prefs|Saved:| Time:|$)' || true
  [ -f "$frames/$name.exr" ] || { echo "$name was not rendered" >&2; exit 1; }
  /usr/bin/python3 develop.py "$frames/$name" "$out/$name.jpg"
done
