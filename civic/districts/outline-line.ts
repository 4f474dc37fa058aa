/** A border line of the API: each coordinate is the difference from the previous one. Decoded, it is in grid units. */
export function decodeLine(steps: readonly number[]): Int32Array {
  const points = Int32Array.from(steps)
  for (let index = 2; index < points.length; index++) {
    points[index] = (points[index] ?? 0) + (points[index - 2] ?? 0)
  }
  return points
}
