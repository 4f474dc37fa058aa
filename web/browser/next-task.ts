/** Lets React render what has changed, and the page react to its reader. */
export const nextTask = () => new Promise<void>((resolve) => setTimeout(resolve))
