import { type ComponentType, type ReactNode, Suspense, memo, useEffect, useRef, useState } from 'react'
import { addShownPart, afterFirstAction, hasStarted, onceSeen } from '../browser/late-parts.ts'
import { loadable } from '../ui/loadable.tsx'
import { Spinner } from '../ui/spinner.tsx'

/** In place of a part that did not arrive, where an error would replace more than the part is worth. */
export const nothing = () => ({ default: () => null })

interface SoonOptions {
  /** It waits for the reader even if it is on the screen: what is typed in it before is repeated. */
  isForm?: boolean
}

/**
 * A part that is not on the first screen of its page, such as a closed tab. What the server rendered of it stays until its code is
 * loaded: when the reader acts for the first time, when the part is on the screen, or when its props change.
 */
export function soon<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  fallback: ReactNode = <Spinner />,
  { isForm = false }: SoonOptions = {},
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
    const [isOfServer] = useState(() => !hasStarted())
    const renders = useRef(0)
    useEffect(() => {
      renders.current++
      if (isNeeded) return undefined
      if (!isOfServer || renders.current > 1) loadPart()
      const content = marker.current?.nextElementSibling
      return content && !isForm ? onceSeen(content, loadPart) : undefined
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
