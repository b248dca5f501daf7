/** The files of a protest: each is downloaded by its name, and more are added while it is open. */
import { Anchor, Text } from '@mantine/core'
import { sizeText } from '@paddock/domain/projects/files.ts'
import { MOST_PROTEST_FILES, PROTEST_FILE_ENDINGS } from '@paddock/domain/protests/files.ts'
import { IconUpload } from '@tabler/icons-react'
import { FileDrop } from '../../ui/file-drop.tsx'
import { type Portal, type ProtestFile, useAddFiles, useDownload } from './protest-actions.ts'
import classes from './protests.module.css'

export const ACCEPTED = { 'application/octet-stream': PROTEST_FILE_ENDINGS.map((ending) => `.${ending}`) }

type FilesProps = { portal: Portal; protest: { id: string; files: ProtestFile[] }; mayAdd: boolean }

export function ProtestFiles({ portal, protest, mayAdd }: FilesProps) {
  const add = useAddFiles(portal, protest.id)
  return (
    <>
      {protest.files.length > 0 && (
        <div className={classes.files}>
          {protest.files.map((file) => (
            <FileLink key={file.id} portal={portal} file={file} />
          ))}
        </div>
      )}
      {mayAdd && protest.files.length < MOST_PROTEST_FILES && (
        <FileDrop
          label="Add files"
          accept={ACCEPTED}
          multiple
          size="xs"
          leftSection={<IconUpload size={16} aria-hidden />}
          loading={add.pending}
          onFiles={(files) => void add.run(files)}
          hint="Images, PDF, text or video, up to 20 MB each"
        />
      )}
    </>
  )
}

function FileLink({ portal, file }: { portal: Portal; file: ProtestFile }) {
  const download = useDownload(portal, file)
  return (
    <span>
      <Anchor component="button" type="button" onClick={() => void download.run()} aria-busy={download.pending}>
        {file.file_name}
      </Anchor>{' '}
      <Text span size="sm" c="dimmed">
        {sizeText(file.size)}
      </Text>
    </span>
  )
}
