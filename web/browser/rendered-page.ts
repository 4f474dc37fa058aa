import { createContext, useContext, useSyncExternalStore } from 'react'
import { subscribeToNothing } from '../ui/store.ts'

/**
 * What the server used when it rendered the page. The first render in the browser uses the same, so that both agree;
 * after that the device's own values count.
 */
export interface RenderedPage {
  /** Milliseconds since 1970. */
  now: number
  timeZone: string
  /** The origin of this site, such as `https://precinct.example`. */
  origin: string
  isSidebarOpen: boolean
  /** Texts in the browser's storage that it also sends to the server, by their key. */
  stored: Record<string, string>
}

export const RenderedPageContext = createContext<RenderedPage | undefined>(undefined)

/** Undefined on a page that the server did not render. */
export const useRenderedPage = () => useContext(RenderedPageContext)

/** The origin of this site, for addresses that are shown or copied. */
export const useOrigin = () => useRenderedPage()?.origin ?? location.origin

/** Whether the browser can do something. The server assumes that it can. */
export const useCan = (check: () => boolean): boolean => useSyncExternalStore(subscribeToNothing, check, () => true)

/** False on the server and in the first render: for what is fetched only once the page is shown. */
export const useIsShown = (): boolean =>
  useSyncExternalStore(
    subscribeToNothing,
    () => true,
    () => false,
  )

let timeZone: string | undefined

/** Read once: each formatter takes time to make, and every component with a date asks. */
export const deviceTimeZone = () => (timeZone ??= Intl.DateTimeFormat().resolvedOptions().timeZone)

/** The reader's time zone. The server knows it from an earlier visit, or uses the zone of the reader's state. */
export function useTimeZone(): string {
  const page = useRenderedPage()
  return useSyncExternalStore(subscribeToNothing, deviceTimeZone, () => page?.timeZone ?? 'UTC')
}
