/** A piece cut from a long text keeps all of that text in memory; a copy of its own does not. */
export const flat = (text: string): string => Buffer.from(text, 'utf8').toString('utf8')
