import { soon } from '../../../parts/soon.tsx'

export const PlaceWatchOffer = soon(() => import('./place-watch.tsx'), { fallback: null, waits: true })
