import { type ComponentType, type ReactNode, Suspense, lazy, useState } from 'react'

/** A dialog whose code is loaded when it is first opened. It then stays mounted, so what was typed is kept. */
export function whenOpened<Props extends { open: boolean }>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): (props: Props) => ReactNode {
  const Dialog = lazy(load)
  return function LazyDialog(props) {
    const [wasOpened, setOpened] = useState(props.open)
    if (props.open && !wasOpened) setOpened(true)
    return (
      wasOpened && (
        <Suspense>
          <Dialog {...props} />
        </Suspense>
      )
    )
  }
}
