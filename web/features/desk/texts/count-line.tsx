import { Fragment } from 'react'
import { cx } from '../../../ui/cx.ts'
import { countTexts } from './count-texts.tsx'

/** "175 places · 3 precincts" */
export function CountLine({ counts, className }: { counts: Record<string, number>; className?: string }) {
  const texts = countTexts(counts)
  if (texts.length === 0) return null
  return (
    <p className={cx('tabular-nums', className)}>
      {texts.map((text, index) => (
        <Fragment key={index}>
          {index > 0 && ' · '}
          {text}
        </Fragment>
      ))}
    </p>
  )
}
