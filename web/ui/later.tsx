import { type ComponentType, type ReactNode, Suspense, lazy } from 'react'
import { LoadingSpinner } from './loading-spinner.tsx'

/** A part of a page whose code is loaded when the part is first shown, such as what is folded at first. */
export function later<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): (props: Props) => ReactNode {
  const Part = lazy(load)
  return function LaterPart(props) {
    return (
      <Suspense fallback={<LoadingSpinner />}>
        <Part {...props} />
      </Suspense>
    )
  }
}
