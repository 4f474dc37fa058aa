/** The person for whom an upstream service is called. */
export interface Requester {
  /** Null for a visitor. */
  memberId: string | null
  network: string
}

/** Called only when a service has to be called, so that cached responses need no session. */
export type FindRequester = () => Promise<Requester>
