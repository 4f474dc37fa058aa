/** The letter of a place's map marker. */
export function LetterBadge({ letter }: { letter: string }) {
  return (
    <span className="inline-grid size-7 shrink-0 place-items-center rounded-full bg-brand text-step--2 font-bold text-on-brand">
      {letter}
    </span>
  )
}
