/** A clock that a hidden page does not slow down: it answers when the time that it was given has passed. */
let timer: ReturnType<typeof setTimeout> | undefined

addEventListener('message', ({ data }: MessageEvent<number | null>) => {
  clearTimeout(timer)
  if (data !== null) timer = setTimeout(() => postMessage(null), data)
})
