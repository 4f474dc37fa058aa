import type { ErrorCode } from '../../contract/errors.ts'

/** Asks the member for a second factor. Resolves to whether they showed one. */
type AskToConfirm = () => Promise<boolean>

let askToConfirm: AskToConfirm | undefined
let pending: Promise<boolean> | undefined

/** Sets the function that asks. Returns a function that removes it. */
export function setAskToConfirm(ask: AskToConfirm): () => void {
  askToConfirm = ask
  return () => {
    if (askToConfirm === ask) askToConfirm = undefined
  }
}

/** Whether a call that failed with this code can be repeated because the member has now confirmed. */
export async function isConfirmedAfter(code: ErrorCode): Promise<boolean> {
  if (!askToConfirm || (code !== 'second_factor_required' && code !== 'confirmation_required')) return false
  // Calls that fail at the same time wait for one confirmation.
  pending ??= askToConfirm().finally(() => {
    pending = undefined
  })
  return pending
}
