import { Trans, useLingui } from '@lingui/react/macro'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { type MouseEvent, useState } from 'react'
import { Link } from 'wouter'
import { fitLabels } from '../../../civic/districts/map-labels.ts'
import { surname } from '../../../civic/people/names.ts'
import { officialPath } from '../../../contract/paths.ts'
import type { Stand } from '../../../contract/quiz.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { Table } from '../../ui/table.tsx'
import { Fold } from '../fold.tsx'
import { PartyBadge } from '../offices/party-badge.tsx'
import { Portrait } from '../offices/portrait.tsx'
import { useCivicTerms } from '../use-civic-terms.ts'

/** A member, the position on the line from 0 to 1, and that position in words. */
export interface PlacedMember {
  member: Stand
  at: number
  label: string
}

type CongressSwarmProps = {
  placed: readonly PlacedMember[]
  /** Bioguide ids of the members to light up. */
  mine: ReadonlySet<string>
}

/** The parts of the line whose dots are piled up. Few, because many members share a value. */
const bins = 10

const width = 800
/** Between the centers of two neighboring dots. */
const pitch = 11
const radius = 4.4
/** Height above the dots for names. */
const nameHeight = 34

interface Dot extends PlacedMember {
  x: number
  y: number
}

/** Every member of Congress as a dot on one line. By keyboard, buttons go from member to member; a table has all in words. */
export function CongressSwarm({ placed, mine }: CongressSwarmProps) {
  const { t } = useLingui()
  const { dots, height } = layOut(placed, mine)
  const [chosen, setChosen] = useState<string>()
  const seatOf = useSeat()
  const own = dots.filter(({ member }) => mine.has(member.bioguideId))
  const index = dots.findIndex(({ member }) => member.bioguideId === chosen)
  const dot = dots[index] ?? own[0]
  const step = (by: number) => {
    const from = dot ? dots.indexOf(dot) : -1
    setChosen(dots[Math.min(dots.length - 1, Math.max(0, from + by))]?.member.bioguideId)
  }
  // A finger is wider than a dot, so a tap chooses the nearest one.
  const onClick = ({ clientX, clientY, currentTarget }: MouseEvent<SVGSVGElement>) => {
    const box = currentTarget.getBoundingClientRect()
    const scale = width / box.width
    const [x, y] = [(clientX - box.left) * scale, (clientY - box.top) * scale]
    const distance = (one: Dot) => Math.hypot(one.x - x, one.y - y)
    const nearest = dots.reduce<Dot | undefined>(
      (best, one) => (!best || distance(one) < distance(best) ? one : best),
      undefined,
    )
    setChosen(nearest?.member.bioguideId)
  }
  return (
    <div className="grid gap-3">
      <svg
        aria-hidden="true"
        viewBox={`0 0 ${width} ${height}`}
        width={width}
        height={height}
        className="block h-auto w-full cursor-pointer rounded-md"
        onClick={onClick}
      >
        <path d={`M0 ${height - 6}H${width}`} className="stroke-line-strong" strokeWidth="2" />
        {dots.map((one) => {
          const { member, x, y } = one
          const isMine = mine.has(member.bioguideId)
          return (
            <circle
              key={member.bioguideId}
              cx={x}
              cy={y}
              r={isMine || one === dot ? radius + 3 : radius}
              strokeWidth={isMine || one === dot ? 3 : 0}
              className={`${partyFill(member.party)} ${one === dot ? 'stroke-signal' : 'stroke-ink'}`}
              fillOpacity={isMine || one === dot ? 1 : 0.55}
            />
          )
        })}
        {namesOf(own).map(({ name, x, y }) => (
          <text
            key={`${name} ${x}`}
            x={x * 2}
            y={y * 2}
            textAnchor="middle"
            fontSize="26"
            fontWeight="700"
            className="fill-ink stroke-card"
            strokeWidth="7"
            style={{ paintOrder: 'stroke' }}
          >
            {name}
          </text>
        ))}
      </svg>
      <p className="flex justify-between gap-4 text-step--2 text-muted" aria-hidden="true">
        <span>
          <Trans>Seldom like me</Trans>
        </span>
        <span className="text-right">
          <Trans>Often like me</Trans>
        </span>
      </p>
      {dot && (
        <div className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-3 rounded-md bg-sunk p-3 sm:grid-cols-[auto_minmax(0,1fr)_auto]">
          <Portrait name={dot.member.name} imageUrl={dot.member.imageUrl} size="small" />
          <div className="grid min-w-0 flex-1 gap-0.5" aria-live="polite">
            <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
              <strong>{dot.member.name}</strong>
              {dot.member.party && <PartyBadge party={dot.member.party} />}
            </p>
            <p className="text-step--1 text-muted">
              {seatOf(dot.member)} · {dot.label}
            </p>
          </div>
          <div className="flex items-center gap-1.5 max-sm:col-span-2" data-print="hide">
            <Button variant="ghost" size="small" aria-label={t`Previous member`} onClick={() => step(-1)}>
              <ChevronLeft aria-hidden="true" />
            </Button>
            <Button variant="ghost" size="small" aria-label={t`Next member`} onClick={() => step(1)}>
              <ChevronRight aria-hidden="true" />
            </Button>
            <Link href={officialPath(dot.member.bioguideId)} className={buttonClass({ size: 'small' })}>
              <Trans context="of a member of Congress">Votes</Trans>
            </Link>
          </div>
        </div>
      )}
      <Fold title={<Trans>See it as a table</Trans>}>
        <div className="max-h-96 overflow-y-auto">
          <Table caption={t`Members of Congress by votes closer to your answers`} captionHidden>
            <thead>
              <tr>
                <th scope="col">
                  <Trans>Member</Trans>
                </th>
                <th scope="col">
                  <Trans>Closer to your answers</Trans>
                </th>
              </tr>
            </thead>
            <tbody>
              {dots.toReversed().map(({ member, label }) => (
                <tr key={member.bioguideId}>
                  <th scope="row">
                    <Link href={officialPath(member.bioguideId)}>{member.name}</Link>{' '}
                    <span className="font-normal text-muted">
                      {[member.party, seatOf(member)].filter(Boolean).join(', ')}
                    </span>
                  </th>
                  <td>{label}</td>
                </tr>
              ))}
            </tbody>
          </Table>
        </div>
      </Fold>
    </div>
  )
}

/**
 * The names above the voter's own dots; those that would overlap are left out. In half units, because `fitLabels` expects
 * letters half as large as these.
 */
const namesOf = (own: readonly Dot[]) =>
  fitLabels(
    own.map(({ member, x, y }) => ({
      name: surname(member.name),
      x: Math.min(width - 80, Math.max(80, x)) / 2,
      y: (y - 15) / 2,
    })),
    own.length,
  )

function useSeat() {
  const { t } = useLingui()
  const { districtName, stateName } = useCivicTerms()
  return ({ chamber, state, district }: Stand) => {
    const place = stateName(state)
    return chamber === 'Senate' || district === null ? t`Senate, ${place}` : districtName(state, district)
  }
}

function partyFill(party: string | null) {
  if (party === 'Democratic') return 'fill-dem'
  return party === 'Republican' ? 'fill-rep' : 'fill-other'
}

/** Piles up the dots of each part of the line in rows, sorted by party, with the voter's own members on top. */
function layOut(placed: readonly PlacedMember[], mine: ReadonlySet<string>): { dots: Dot[]; height: number } {
  const binWidth = width / bins
  const perRow = Math.max(1, Math.floor((binWidth - 4) / pitch))
  const isMine = ({ member }: PlacedMember) => Number(mine.has(member.bioguideId))
  const binOf = ({ at }: PlacedMember) => Math.min(bins - 1, Math.floor(at * bins))
  const piles = [...Map.groupBy(placed, binOf)].toSorted(([a], [b]) => a - b)
  const rows = Math.max(1, ...piles.map(([, pile]) => Math.ceil(pile.length / perRow)))
  const height = rows * pitch + nameHeight + 12
  const dots = piles.flatMap(([bin, pile]) =>
    pile
      .toSorted((a, b) => isMine(a) - isMine(b) || (a.member.party ?? '').localeCompare(b.member.party ?? '', 'en'))
      .map((one, index) => {
        const isInLastRow = index >= pile.length - (pile.length % perRow)
        const dotsInRow = isInLastRow ? pile.length % perRow : perRow
        const x = bin * binWidth + binWidth / 2 + ((index % perRow) - (dotsInRow - 1) / 2) * pitch
        return { ...one, x, y: height - 16 - Math.floor(index / perRow) * pitch }
      }),
  )
  return { dots, height }
}
