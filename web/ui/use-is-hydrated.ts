import { useSyncExternalStore } from 'react'
import { subscribeToNothing } from './store.ts'

/** False on the server and in the first render of its page: for what only the device knows. */
export const useIsHydrated = () =>
  useSyncExternalStore(
    subscribeToNothing,
    () => true,
    () => false,
  )
