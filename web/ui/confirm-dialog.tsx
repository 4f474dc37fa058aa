import { whenOpened } from './late.tsx'

/** Asks before something that cannot be undone. */
export const ConfirmDialog = whenOpened(() => import('./confirm-panel.tsx'))
