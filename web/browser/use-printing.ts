import { useMediaQuery } from './use-media-query.ts'

/** Whether the page is being printed: what is folded or in another tab must then be on the paper. */
export const usePrinting = () => useMediaQuery('print')
