import { whenOpened } from './when-opened.tsx'

/** Asks before something that cannot be undone. */
export const ConfirmDialog = whenOpened(() => import('./confirm-panel.tsx'))
