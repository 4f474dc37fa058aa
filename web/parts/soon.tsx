import { type ComponentType, type ReactNode, Suspense, memo } from 'react'
import { addShownPart, afterStart } from '../browser/after-start.ts'
import { loadable } from '../ui/loadable.tsx'
import { Spinner } from '../ui/spinner.tsx'

/** In place of a part that did not arrive, where an error would replace more than the part is worth. */
export const nothing = () => ({ default: () => null })

/**
 * A part that is not on the first screen of its page, such as a closed tab. Its code is loaded when the page has started, so that
 * it is there when the part is opened or printed. What the server rendered of it stays until then, unless its props change.
 */
export function soon<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  fallback: ReactNode = <Spinner />,
) {
  const part = loadable(() => addShownPart(load()))
  afterStart(() => {
    // If it fails, or there is no network, it is loaded when the part is shown.
    if (navigator.onLine) part.load().catch(() => undefined)
  })
  return memo(function SoonPart(props: Props) {
    return (
      <Suspense fallback={fallback}>
        <part.Component {...props} />
      </Suspense>
    )
  })
}
