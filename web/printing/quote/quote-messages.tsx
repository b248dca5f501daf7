/** Messages about a print, with files and photos, and the form for the next one. */
import { Anchor, Button, FileInput, Text, Textarea } from '@mantine/core'
import {
  MESSAGE_FILE_TYPES,
  MOST_MESSAGE_FILE_BYTES,
  MOST_MESSAGE_FILES,
} from '@paddock/domain/printing/message-files.ts'
import { PRINTING_REFUSALS } from '@paddock/domain/printing/messages.ts'
import { type FormEvent, useState } from 'react'
import { newId } from '../../app/new-id.ts'
import { fileAsBase64 } from '../../ui/base64-file.ts'
import { dateAndTime } from '../../ui/dates.ts'
import classes from './quote.module.css'
import type { Quote } from './status-page.tsx'

type Message = Quote['messages'][number]
type Sent = {
  message_id: string
  text: string
  files: { name: string; type: (typeof MESSAGE_FILE_TYPES)[number]; base64: string }[]
}
type QuoteMessagesProps = {
  messages: readonly Message[]
  own: (message: Message) => boolean
  sending: boolean
  /** Undefined if it failed, or for those who may only read. */
  onSend: ((message: Sent) => Promise<unknown>) | undefined
}

export function QuoteMessages({ messages, own, sending, onSend }: QuoteMessagesProps) {
  return (
    <>
      {messages.length === 0 ? (
        <Text c="dimmed" mb="md">
          No messages yet.
        </Text>
      ) : (
        <ul className={classes.messages} aria-label="Messages">
          {messages.map((message) => (
            <li key={message.id} data-own={own(message) || undefined}>
              <Text size="sm" c="dimmed">
                {message.author_name}, {dateAndTime(message.created_at)}
              </Text>
              {message.text && <Text className={classes.text}>{message.text}</Text>}
              <Files message={message} />
            </li>
          ))}
        </ul>
      )}
      {onSend && <NewMessage sending={sending} onSend={onSend} />}
    </>
  )
}

function Files({ message }: { message: Message }) {
  if (message.files.length === 0) return null
  return (
    <div className={classes.photos}>
      {message.files.map(({ id, name, content_type, url }) => (
        <Anchor key={id} href={url} target="_blank" rel="noreferrer">
          {content_type.startsWith('image/') ? <img src={url} alt={name} loading="lazy" /> : name}
        </Anchor>
      ))}
    </div>
  )
}

function NewMessage({ sending, onSend }: { sending: boolean; onSend: (message: Sent) => Promise<unknown> }) {
  const [id, setId] = useState(newId)
  const [text, setText] = useState('')
  const [files, setFiles] = useState<File[]>([])
  const problem = problemOf(files)
  const isEmpty = text.trim() === '' && files.length === 0

  async function send(event: FormEvent) {
    event.preventDefault()
    if (isEmpty || problem) return
    const encoded = await Promise.all(
      files.map(async (file) => ({
        name: file.name,
        type: file.type as Sent['files'][number]['type'],
        base64: await fileAsBase64(file),
      })),
    )
    if ((await onSend({ message_id: id, text, files: encoded })) === undefined) return
    setId(newId())
    setText('')
    setFiles([])
  }

  return (
    <form aria-label="New message" onSubmit={(event) => void send(event)}>
      <Textarea
        label="Message"
        autosize
        minRows={2}
        maxLength={5000}
        value={text}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
      />
      <FileInput
        mt="sm"
        label="Files and photos (optional)"
        description={`Up to ${MOST_MESSAGE_FILES} PDF, PNG or JPEG files of at most 4 MB each.`}
        placeholder="Choose files"
        multiple
        clearable
        clearButtonProps={{ 'aria-label': 'Remove the files' }}
        accept={MESSAGE_FILE_TYPES.join(',')}
        value={files}
        error={problem}
        onChange={setFiles}
      />
      <Button type="submit" mt="sm" disabled={isEmpty || problem !== undefined} loading={sending}>
        Send message
      </Button>
    </form>
  )
}

function problemOf(files: readonly File[]) {
  if (files.length > MOST_MESSAGE_FILES) return PRINTING_REFUSALS.tooManyFiles
  return files.some(({ size }) => size > MOST_MESSAGE_FILE_BYTES) ? PRINTING_REFUSALS.fileTooLarge : undefined
}
