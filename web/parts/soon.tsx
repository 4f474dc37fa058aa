import { type ComponentType, type ReactNode, Suspense, memo, useEffect, useRef } from 'react'
import { addShownPart, afterFirstAction, lateCode, onceSeen } from '../browser/late-parts.ts'
import { loadable } from '../ui/loadable.tsx'
import { LoadingSpinner } from '../ui/loading-spinner.tsx'

interface SoonOptions {
  /** What is shown until the code arrives. Null for a part that the page can do without. */
  fallback?: ReactNode
  /**
   * Even on the screen it does nothing by itself, so it waits for the reader's first action. What is pressed or typed in it is
   * repeated when its code is there. A function is asked in the browser: it knows what is stored there.
   */
  waits?: boolean | (() => boolean)
}

/**
 * A part that is not on the first screen of its page, such as a closed tab. What the server rendered of it stays until its code is
 * there. It is loaded when the reader acts for the first time, when the part is on the screen, or when its props change. While it
 * does not arrive, the page stays as it is.
 */
export function soon<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  { fallback = <LoadingSpinner />, waits = false }: SoonOptions = {},
) {
  const code = lateCode(load)
  let insist: () => void = () => undefined
  const insisted = new Promise<void>((resolve) => {
    insist = resolve
  })
  const part = loadable(() =>
    import.meta.env.SSR ? load() : Promise.race([code.arrived, insisted.then<Awaited<ReturnType<typeof load>>>(load)]),
  )
  let isNeeded = false
  const loadPart = () => {
    if (isNeeded) return
    isNeeded = true
    code.request()
    addShownPart(code.arrived.then(part.load))
  }
  afterFirstAction(loadPart)

  return memo(function SoonPart(props: Props) {
    const marker = useRef<HTMLTemplateElement>(null)
    const renders = useRef(0)
    useEffect(() => {
      renders.current++
      const { nextSibling, nextElementSibling: content, parentElement } = marker.current ?? {}
      // React marks what the server rendered with comments.
      const isOfServer = nextSibling instanceof Comment && renders.current === 1
      if (!isOfServer) {
        loadPart()
        // If this code fails to load, show an error, unless the part can be left out.
        if (fallback !== null) insist()
        return undefined
      }
      const mayWait = typeof waits === 'function' ? waits() : waits
      const isComplete = mayWait && !parentElement?.querySelector('[aria-busy="true"]')
      return content && !isNeeded && !isComplete ? onceSeen(content, loadPart) : undefined
    })
    return (
      <>
        <template ref={marker} />
        <Suspense fallback={fallback}>
          <part.Component {...props} />
        </Suspense>
      </>
    )
  })
}
