import { type ComponentType, lazy, useState } from 'react'

export interface Loadable<Props> {
  /** After this the component renders without waiting. */
  load(): Promise<void>
  Component: ComponentType<Props>
}

/** Loads a component when it is first shown, as `lazy` does, or before, so that a rendered page can be hydrated at once. */
export function loadable<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): Loadable<Props> {
  let Loaded: ComponentType<Props> | undefined
  const Lazy = lazy(load)
  return {
    load: async () => {
      Loaded = (await load()).default
    },
    Component: function Component(props) {
      // Kept, because another component in its place would lose its state.
      const [Chosen] = useState(() => Loaded ?? Lazy)
      return <Chosen {...props} />
    },
  }
}
