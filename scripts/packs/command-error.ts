/** Ends a command; its message is printed without a stack trace. */
export class CommandError extends Error {}
