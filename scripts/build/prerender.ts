import { z } from 'zod'
import type { PageAssets } from '../../web/document/page-assets.ts'

/** What web/document/prerender.tsx offers; it is loaded through Vite, so its types do not come along. */
export const Prerender = z.object({
  renderPages: z.custom<(assets: PageAssets) => Record<string, string>>((value) => typeof value === 'function'),
})
