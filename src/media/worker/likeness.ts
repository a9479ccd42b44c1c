const [windowSize, step] = [8, 4]
/** The constants of SSIM for values of 0 to 255, which keep flat windows from dividing by zero. */
const [forMeans, forVariances] = [(0.01 * 255) ** 2, (0.03 * 255) ** 2]

/**
 * How alike two grey pictures of one size look: SSIM (Wang and others, 2004), the mean over windows of 8 × 8 pixels; 1 for
 * equal ones. A picture with a side of less than 8 pixels counts as alike.
 */
export function likeness(one: Uint8Array, other: Uint8Array, width: number): number {
  const height = one.length / width
  let [sum, windows] = [0, 0]
  for (let top = 0; top + windowSize <= height; top += step) {
    for (let left = 0; left + windowSize <= width; left += step) {
      sum += compareWindow(one, other, top * width + left, width)
      windows++
    }
  }
  return windows === 0 ? 1 : sum / windows
}

function compareWindow(one: Uint8Array, other: Uint8Array, start: number, width: number): number {
  let [a, b, aa, bb, ab] = [0, 0, 0, 0, 0]
  for (let row = 0; row < windowSize; row++) {
    for (let at = start + row * width, end = at + windowSize; at < end; at++) {
      const [x, y] = [one[at] as number, other[at] as number]
      a += x
      b += y
      aa += x * x
      bb += y * y
      ab += x * y
    }
  }
  const count = windowSize * windowSize
  const [meanA, meanB] = [a / count, b / count]
  const variances = (aa + bb) / count - meanA * meanA - meanB * meanB
  const covariance = ab / count - meanA * meanB
  return (
    ((2 * meanA * meanB + forMeans) * (2 * covariance + forVariances)) /
    ((meanA * meanA + meanB * meanB + forMeans) * (variances + forVariances))
  )
}
