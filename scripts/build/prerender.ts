import { z } from 'zod'
import type { PageAssets } from '../../web/document/page-assets.ts'

/** The exports of web/document/prerender.tsx, which is loaded through Vite and therefore untyped. */
export const Prerender = z.object({
  renderPages: z.custom<(assets: PageAssets) => Record<string, string>>((value) => typeof value === 'function'),
})
