import { soon } from '../../../parts/soon.tsx'

export const PlaceWatchOffer = soon(() => import('./place-watch.tsx'), null, { waits: true })
