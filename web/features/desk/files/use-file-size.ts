import { useFormat } from '../../../i18n/use-format.ts'

/** "1.2 MB" */
export function useFileSize() {
  const { number } = useFormat()
  return (bytes: number) => {
    const style = { style: 'unit', unitDisplay: 'short', maximumFractionDigits: 1 } as const
    if (bytes < 1000) return number(bytes, { ...style, unit: 'byte', unitDisplay: 'long' })
    return bytes < 1_000_000
      ? number(bytes / 1000, { ...style, unit: 'kilobyte' })
      : number(bytes / 1_000_000, { ...style, unit: 'megabyte' })
  }
}
