/** Stops a command with one clear line. */
export class Refusal extends Error {}
