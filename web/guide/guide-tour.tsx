/** The guide: a card beside each element that it explains, left with Skip, Done or Escape. */
import { Button, Group, Paper, Portal, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useAction } from '../app/actions.ts'
import { api } from '../app/api.ts'
import { MAIN_ID } from '../app/main-content.tsx'
import classes from './guide.module.css'
import type { GuideOf } from './guide.tsx'
import { type Box, placeBeside } from './guide-place.ts'
import { STEPS } from './steps.ts'

type GuideTourProps = { side: GuideOf['side']; onSeen: () => void }

export function GuideTour({ side, onSeen }: GuideTourProps) {
  const { data } = useQuery({
    ...api.guides.get.queryOptions({ input: { side } }),
    staleTime: Number.POSITIVE_INFINITY,
  })
  const [steps] = useState(() => STEPS[side].filter(({ selector }) => shown(selector)))
  const [at, setAt] = useState(0)
  const see = useAction(api.guides.see, { show: 'inline', done: onSeen })
  const { run } = see
  const isNew = data?.seen === false
  // Shown is seen: whoever reloads or leaves in the middle of it is not shown it again.
  const begun = useRef(false)
  useEffect(() => {
    if (data?.seen) onSeen()
    if (!isNew || begun.current) return
    begun.current = true
    void run({ side })
  }, [data, isNew, side, run, onSeen])
  const step = steps[at]
  if (!isNew || !step) return null
  const leave = () => {
    setAt(steps.length)
    document.getElementById(MAIN_ID)?.focus({ preventScroll: true })
  }
  return (
    <Portal>
      <Card
        key={at}
        selector={step.selector}
        name={`Guide, step ${at + 1} of ${steps.length}`}
        onLeave={leave}
        head={
          <Title order={2} size="h4">
            {step.title}
          </Title>
        }
      >
        <Text mt={4}>{step.text}</Text>
        <Group justify="space-between" mt="sm" wrap="nowrap">
          <Text size="sm" c="dimmed">
            {at + 1} of {steps.length}
          </Text>
          <Group gap="xs" wrap="nowrap">
            {at < steps.length - 1 && (
              <Button variant="subtle" size="sm" onClick={leave}>
                Skip
              </Button>
            )}
            <Button size="sm" onClick={() => (at < steps.length - 1 ? setAt(at + 1) : leave())}>
              {at < steps.length - 1 ? 'Next' : 'Done'}
            </Button>
          </Group>
        </Group>
      </Card>
    </Portal>
  )
}

type CardProps = {
  selector: string
  name: string
  head: React.ReactNode
  onLeave: () => void
  children: React.ReactNode
}

/** Takes the focus unless the person is already typing or in a dialog, which is above it. */
function Card({ selector, name, head, onLeave, children }: CardProps) {
  const card = useRef<HTMLDivElement>(null)
  const [places, setPlaces] = useState<{ of: Box; card: { top: number; left: number } }>()
  useLayoutEffect(() => {
    const place = () => {
      const of = shown(selector)?.getBoundingClientRect()
      const size = card.current?.getBoundingClientRect()
      if (!of || !size) return setPlaces(undefined)
      setPlaces({ of, card: placeBeside(of, size, { width: innerWidth, height: innerHeight }) })
    }
    place()
    addEventListener('resize', place)
    addEventListener('scroll', place, true)
    return () => {
      removeEventListener('resize', place)
      removeEventListener('scroll', place, true)
    }
  }, [selector])
  useEffect(() => {
    if (!document.activeElement?.closest(BUSY)) card.current?.focus({ preventScroll: true })
  }, [])
  return (
    <>
      {places && <div className={classes.ring} style={ringAround(places.of)} aria-hidden />}
      <Paper
        ref={card}
        role="dialog"
        aria-label={name}
        tabIndex={-1}
        className={classes.card}
        style={places?.card ?? { opacity: 0 }}
        shadow="md"
        onKeyDown={(event) => event.key === 'Escape' && onLeave()}
      >
        {head}
        {children}
      </Paper>
    </>
  )
}

const BUSY = 'input, textarea, [aria-modal="true"]'

const RING = 4
const ringAround = ({ top, left, width, height }: Box) => ({
  top: top - RING,
  left: left - RING,
  width: width + 2 * RING,
  height: height + 2 * RING,
})

/** Of the navigation, which is drawn once for wide and once for small screens, the one that is visible. */
const shown = (selector: string) =>
  [...document.querySelectorAll<HTMLElement>(selector)].find((element) => element.getClientRects().length > 0)
