/** The values stay the same: the page and the worker may be of different versions. */
export const workerMessages = { cacheApp: 'keep-app', activate: 'take-over' } as const
