/** The address of a file with a list of `StateShape`, made by scripts/build/state-outlines.ts. */
declare module 'virtual:state-outlines' {
  const url: string
  export default url
}
