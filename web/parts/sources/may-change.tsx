import { useLingui } from '@lingui/react/macro'

/** The dot beside an uncertain fact. The page's list of sources says why it may change. None below a `PastDateBanner`. */
export function MayChange() {
  const { t } = useLingui()
  return (
    <span
      role="img"
      aria-label={t`May change`}
      title={t`May change`}
      // Inline and empty, so that no line breaks before it.
      className="ml-1.5 min-h-4 shrink-0 bg-[radial-gradient(circle,var(--warn)_.23rem,transparent_.26rem)] pl-2 [print-color-adjust:exact] [main:has([data-past-date])_&]:hidden"
    />
  )
}
