import { type ComponentType, type ReactNode, Suspense, lazy } from 'react'
import { Spinner } from './spinner.tsx'

/** A part of a page whose code is loaded when the part is first shown, such as what is folded at first. */
export function later<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): (props: Props) => ReactNode {
  const Part = lazy(load)
  return function LaterPart(props) {
    return (
      <Suspense fallback={<Spinner />}>
        <Part {...props} />
      </Suspense>
    )
  }
}
