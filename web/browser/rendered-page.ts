import { createContext, useContext } from 'react'
import { useIsHydrated } from '../ui/use-is-hydrated.ts'

/**
 * What the server used when it rendered the page. The first render in the browser uses the same, so that both agree;
 * after that the device's own values count.
 */
export interface RenderedPage {
  /** Milliseconds. */
  now: number
  timeZone: string
  /** Of this site, such as `https://precinct.example`. */
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
export function useCan(check: () => boolean): boolean {
  const isHydrated = useIsHydrated()
  return !isHydrated || check()
}

export const deviceTimeZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone
