import { MapPin, Moon, ThumbsUp } from 'lucide-react'
import { Button, buttonClass } from '../button.tsx'
import { Spinner } from '../spinner.tsx'
import { Row, Sample } from './sample.tsx'

export function Buttons() {
  return (
    <Sample title="Buttons">
      {(['primary', 'ghost', 'quiet', 'signal'] as const).map((variant) => (
        <Row key={variant}>
          <Button variant={variant}>Register to Vote</Button>
          <Button variant={variant} size="small">
            <ThumbsUp aria-hidden="true" /> 12
          </Button>
          <Button variant={variant} size="icon" aria-label="Change theme">
            <Moon aria-hidden="true" />
          </Button>
          <Button variant={variant} disabled>
            Compare
          </Button>
        </Row>
      ))}
      <Row>
        <a href="#link" className={buttonClass({ variant: 'ghost' })}>
          <MapPin aria-hidden="true" /> A link
        </a>
        <Button disabled>
          <Spinner /> Saving...
        </Button>
        <a href="#link">A plain link</a>
      </Row>
    </Sample>
  )
}
