import { useMemo } from 'react'
import { encode } from 'uqr'

/** Light cells around the code: cameras do not find it without them. */
const border = 4

type QrCodeProps = {
  text: string
  /** Without it, the text must be on the page too. */
  label?: string
  className: string
}

/** A text for the camera of a phone: black on white in both themes and on every printer. */
export default function QrCode({ text, label, className }: QrCodeProps) {
  const { size, path } = useMemo(() => {
    const { data, size: cells } = encode(text, { ecc: 'M', border })
    const squares = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])))
    return { size: cells, path: squares.join('') }
  }, [text])
  return (
    <svg
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className={`${className} [print-color-adjust:exact]`}
      {...(label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label })}
    >
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  )
}
