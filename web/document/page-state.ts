import type { DehydratedState } from '@tanstack/react-query'
import { pageStateId } from '../../contract/page-state.ts'
import type { RenderedPage } from '../browser/rendered-page.ts'

/** What the server puts into the HTML for the script that takes over the page. */
export interface PageState {
  page: RenderedPage
  queries: DehydratedState
}

/** Undefined on a page that the server did not render. */
export function readPageState(): PageState | undefined {
  const text = document.getElementById(pageStateId)?.textContent
  return text ? JSON.parse(text) : undefined
}
