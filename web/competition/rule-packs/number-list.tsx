/** A list of numbers in a pack, such as the points of the first places: one field each, more at the end. */
import { Button, Group } from '@mantine/core'
import { NumberField, type PackEdit } from './fields.tsx'
import classes from './rule-packs.module.css'

type NumberListProps = { edit: PackEdit; at: string; label: (nth: number) => string; add: string }

export function NumberList({ edit, at, label, add }: NumberListProps) {
  const numbers = numbersAt(edit, at)
  const { onChange } = edit.field(`pack.${at}`)
  return (
    <>
      <div className={classes.fields}>
        {numbers.map((_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: numbers have nothing but their place
          <NumberField key={index} edit={edit} at={`${at}.${index}`} label={label(index + 1)} />
        ))}
      </div>
      <Group gap="xs">
        <Button variant="subtle" onClick={() => onChange([...numbers, 0])}>
          {add}
        </Button>
        {numbers.length > 1 && (
          <Button variant="subtle" color="gray" onClick={() => onChange(numbers.slice(0, -1))}>
            Remove the last
          </Button>
        )}
      </Group>
    </>
  )
}

const numbersAt = (edit: PackEdit, at: string): number[] => {
  const found = edit.field(`pack.${at}`).value as unknown
  return Array.isArray(found) ? found : []
}
