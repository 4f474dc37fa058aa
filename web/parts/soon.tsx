import { type ComponentType, type ReactNode, Suspense, memo, useEffect, useRef } from 'react'
import { addShownPart, afterFirstAction, onceSeen } from '../browser/late-parts.ts'
import { loadable } from '../ui/loadable.tsx'
import { Spinner } from '../ui/spinner.tsx'

/** In place of a part that did not arrive, where an error would replace more than the part is worth. */
export const nothing = () => ({ default: () => null })

interface SoonOptions {
  /**
   * Even on the screen it does nothing by itself, so it waits for the reader's first action. What is pressed or typed in it is
   * repeated when its code is there.
   */
  waits?: boolean
}

/**
 * A part that is not on the first screen of its page, such as a closed tab. What the server rendered of it stays until its code is
 * loaded: when the reader acts for the first time, when the part is on the screen, or when its props change.
 */
export function soon<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  fallback: ReactNode = <Spinner />,
  { waits = false }: SoonOptions = {},
) {
  let isNeeded = false
  let need: () => void = () => undefined
  const needed = new Promise<void>((resolve) => {
    need = resolve
  })
  const part = loadable(async () => {
    // On the server, code is there from the start.
    if (!import.meta.env.SSR) await needed
    return load()
  })
  const loadPart = () => {
    need()
    // If it fails, or there is no network, it is loaded when the part is shown.
    if (!isNeeded && navigator.onLine) addShownPart(part.load()).catch(() => undefined)
    isNeeded = true
  }
  afterFirstAction(loadPart)

  return memo(function SoonPart(props: Props) {
    const marker = useRef<HTMLTemplateElement>(null)
    const renders = useRef(0)
    useEffect(() => {
      renders.current++
      if (isNeeded) return undefined
      const { nextSibling, nextElementSibling: content } = marker.current ?? {}
      // React marks what the server rendered with comments.
      const isOfServer = nextSibling instanceof Comment && renders.current === 1
      if (!isOfServer) return loadPart()
      const isComplete = waits && !content?.querySelector('[aria-busy]')
      return content && !isComplete ? onceSeen(content, loadPart) : undefined
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
