/** An address an outside source gave, if a browser may be sent there: a script or a file may not stand in a link. */
export function webAddress(text: string | null | undefined): string | undefined {
  return text && /^https?:\/\//i.test(text) && URL.canParse(text) ? text : undefined
}
