const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'
const digitOf = new Int8Array(128).fill(-1)
for (let digit = 0; digit < alphabet.length; digit++) digitOf[alphabet.charCodeAt(digit)] = digit

/**
 * Encodes a line of points as text: each coordinate is the difference from the previous one (longitude, latitude, ...),
 * with the sign in the lowest bit, five bits per character, and a sixth bit if more follow.
 */
export function encodeLine(points: readonly (readonly [lng: number, lat: number])[]): string {
  let text = ''
  let before: readonly [number, number] = [0, 0]
  for (const point of points) {
    text += encodeStep(point[0] - before[0]) + encodeStep(point[1] - before[1])
    before = point
  }
  return text
}

function encodeStep(step: number): string {
  let rest = step < 0 ? -step * 2 - 1 : step * 2
  let text = ''
  while (rest >= 32) {
    text += alphabet.charAt(32 + (rest % 32))
    rest = Math.floor(rest / 32)
  }
  return text + alphabet.charAt(rest)
}

/** Encodes a line of alternating longitudes and latitudes. */
export const encodePoints = (points: Int32Array): string =>
  encodeLine(Array.from({ length: points.length / 2 }, (_, at) => [points[at * 2] ?? 0, points[at * 2 + 1] ?? 0]))

/** Decodes a line to alternating longitudes and latitudes. */
export function decodeLine(text: string): Int32Array<ArrayBuffer> {
  const values: number[] = []
  let lng = 0
  let lat = 0
  let at = 0
  while (at < text.length) {
    let value = 0
    let factor = 1
    let digit: number
    do {
      digit = digitOf[text.charCodeAt(at++)] ?? -1
      if (digit < 0) throw new Error('A line of the district shapes is broken.')
      value += (digit % 32) * factor
      factor *= 32
    } while (digit >= 32)
    const step = value % 2 === 1 ? -(value + 1) / 2 : value / 2
    if (values.length % 2 === 0) values.push((lng += step))
    else values.push((lat += step))
  }
  if (values.length % 2 === 1) throw new Error('A line of the district shapes is broken.')
  return Int32Array.from(values)
}
