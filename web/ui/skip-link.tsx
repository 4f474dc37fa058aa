import { Trans } from '@lingui/react/macro'

/** The first link of every page, visible on focus. It leads past the header to `#main`. */
export function SkipLink() {
  return (
    <a
      href="#main"
      className="absolute top-2 left-2 z-40 -translate-y-20 rounded-md bg-brand px-4 py-3 font-semibold text-on-brand focus:translate-y-0"
    >
      <Trans>Skip to main content</Trans>
    </a>
  )
}
