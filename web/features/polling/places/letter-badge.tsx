/** The letter a place has on the map. */
export function LetterMark({ letter }: { letter: string }) {
  return (
    <span className="inline-grid size-7 shrink-0 place-items-center rounded-full bg-brand text-step--2 font-bold text-on-brand">
      {letter}
    </span>
  )
}
