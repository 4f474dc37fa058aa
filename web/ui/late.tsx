import { type ComponentType, type ReactNode, Suspense, lazy, useState } from 'react'
import { LoadingSpinner } from './loading-spinner.tsx'

type Load<Props> = () => Promise<{ default: ComponentType<Props> }>

/** A part of a page whose code is loaded when the part is first shown, such as what is folded at first. */
export function later<Props extends object>(
  load: Load<Props>,
  fallback: ReactNode = <LoadingSpinner />,
): (props: Props) => ReactNode {
  const Part = lazy(load)
  return function LaterPart(props) {
    return (
      <Suspense fallback={fallback}>
        <Part {...props} />
      </Suspense>
    )
  }
}

/** A part that the page can do without: until its code arrives, and if it never does, there is nothing. */
export const optional = <Props extends object>(load: Load<Props>) =>
  later<Props>(() => load().catch(() => ({ default: () => null })), null)

/** A dialog whose code is loaded when it is first opened. It then stays, with what was typed. */
export function whenOpened<Props extends { open: boolean }>(load: Load<Props>): (props: Props) => ReactNode {
  const Dialog = later(load, null)
  return function LaterDialog(props) {
    const [wasOpened, setOpened] = useState(props.open)
    if (props.open && !wasOpened) setOpened(true)
    return wasOpened && <Dialog {...props} />
  }
}
