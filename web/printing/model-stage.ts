/** The stage on which a model is shown: a camera that goes round it, light that goes with the camera, a floor to scale. */
import {
  BufferAttribute,
  BufferGeometry,
  Color,
  DirectionalLight,
  DoubleSide,
  GridHelper,
  Group,
  HemisphereLight,
  LineBasicMaterial,
  LineSegments,
  Mesh,
  MeshStandardMaterial,
  PerspectiveCamera,
  Plane,
  Points,
  PointsMaterial,
  Scene,
  Vector3,
  WebGLRenderer,
} from 'three'

export type Stage = ReturnType<typeof openStage>

const VIEW_ANGLE = 32
const TURN_A_SECOND = 0.5
/** In milliseconds. */
const [QUICK, LONGEST_REST] = [25, 500]
/** From straight above to a little below the floor. */
const [LOWEST, HIGHEST] = [-0.3, 1.5]
const [NEAREST, FARTHEST] = [0.4, 2.5]

/** Places to mark, three numbers each, around the model's middle: points of a size in the model's unit, or edges of two places each. */
export type StageMarks = { places: Float32Array; color: string } & ({ point: number } | { edges: true })

/** How the model lies: turned round x, then round y, in quarter turns. */
export type QuarterTurns = { x: number; y: number }

/** The context is opened by the caller, who knows what to say when the browser has none to give. */
export function openStage(canvas: HTMLCanvasElement, context: WebGL2RenderingContext, positions: Float32Array) {
  const renderer = new WebGLRenderer({ canvas, context, antialias: true, alpha: true })
  const { geometry, material, radius, floor, scene, lying } = sceneOf(positions)
  const cut = new Plane(new Vector3(0, 0, -1), 0)
  let marked: (Points | LineSegments)[] = []
  const camera = new PerspectiveCamera(VIEW_ANGLE, 1, radius / 50, radius * 50)
  material.clippingPlanes = [cut]
  camera.up.set(0, 0, 1)
  const lamp = new DirectionalLight(0xffffff, 2.2)
  scene.add(lamp, lamp.target)

  let [yaw, pitch, away] = [0.7, 0.45, 1]
  let [turning, inView, last, asked, frame, rest] = [false, true, 0, 0, 0, 0]

  function draw(now: number) {
    frame = 0
    if (turning) yaw += (Math.min(now - last, 100) / 1000) * TURN_A_SECOND
    last = now
    const distance = (away * radius * 1.12) / Math.sin((VIEW_ANGLE / 2) * (Math.PI / 180)) / Math.min(1, camera.aspect)
    camera.position.set(
      distance * Math.cos(pitch) * Math.cos(yaw),
      distance * Math.cos(pitch) * Math.sin(yaw),
      distance * Math.sin(pitch),
    )
    camera.lookAt(0, 0, 0)
    lamp.position.set(-0.5, 0.8, 1.2).applyQuaternion(camera.quaternion).add(camera.position)
    renderer.render(scene, camera)
    if (!turning || !inView) return
    // Where a frame takes long, most of the time is left to the form: a weak machine turns it slower and not at all costs.
    const took = now - asked
    clearTimeout(rest)
    rest = window.setTimeout(ask, took < QUICK ? 0 : Math.min(took * 2, LONGEST_REST))
  }

  function ask() {
    if (frame !== 0) return
    asked = performance.now()
    frame = requestAnimationFrame(draw)
  }

  return {
    resize(width: number, height: number) {
      renderer.setPixelRatio(Math.min(devicePixelRatio, 2))
      renderer.setSize(width, height, false)
      camera.aspect = width / height
      camera.updateProjectionMatrix()
      // At once: an emptied canvas would flicker until the next frame.
      cancelAnimationFrame(frame)
      draw(performance.now())
    },
    turn(sideways: number, upwards: number) {
      yaw += sideways
      pitch = Math.min(HIGHEST, Math.max(LOWEST, pitch + upwards))
      ask()
    },
    zoom(factor: number) {
      away = Math.min(FARTHEST, Math.max(NEAREST, away * factor))
      ask()
    },
    setTurning(on: boolean) {
      turning = on
      last = performance.now()
      ask()
    },
    setInView(on: boolean) {
      inView = on
      ask()
    },
    setColor(color: string) {
      material.color = new Color(color)
      ask()
    },
    lay({ x, y }: QuarterTurns) {
      lying.rotation.set((x * Math.PI) / 2, (y * Math.PI) / 2, 0)
      floor.position.z = -heightOf(geometry, { x, y }) / 2
      ask()
    },
    /** Shows what is below that part of the height, from 0 to 1; undefined shows all. */
    cutAt(share: number | undefined, turns: QuarterTurns) {
      renderer.localClippingEnabled = share !== undefined
      cut.constant = ((share ?? 1) - 0.5) * heightOf(geometry, turns)
      ask()
    },
    mark(marks: readonly StageMarks[]) {
      clearMarks(marked)
      marked = marks.map((one) => markOf(one, cut))
      for (const one of marked) lying.add(one)
      ask()
    },
    close() {
      clearMarks(marked)
      clearTimeout(rest)
      cancelAnimationFrame(frame)
      for (const part of [geometry, material, floor, renderer]) part.dispose()
      // Browsers give out only a few contexts; this one is given back at once and not when memory is next tidied.
      context.getExtension('WEBGL_lose_context')?.loseContext()
    },
  }
}

function sceneOf(positions: Float32Array) {
  const geometry = new BufferGeometry()
  geometry.setAttribute('position', new BufferAttribute(positions, 3))
  geometry.computeBoundingSphere()
  const radius = geometry.boundingSphere?.radius || 1
  // Flat faces need no normals, and a face that looks the wrong way is shown rather than left out.
  const material = new MeshStandardMaterial({ flatShading: true, side: DoubleSide, roughness: 0.65, metalness: 0.05 })
  // Drawn a little farther away, so that marks on the surface are in front of it.
  Object.assign(material, { polygonOffset: true, polygonOffsetFactor: 2, polygonOffsetUnits: 2 })
  const floor = floorUnder(geometry, radius)
  const scene = new Scene()
  const lying = new Group()
  lying.add(new Mesh(geometry, material))
  scene.add(lying, floor, new HemisphereLight(0xffffff, 0x8a948c, 1.5))
  return { geometry, material, radius, floor, scene, lying }
}

/** Along z as it lies. */
function heightOf(geometry: BufferGeometry, { x, y }: QuarterTurns) {
  const { min, max } = geometry.boundingBox ?? { min: new Vector3(), max: new Vector3() }
  const axis = y % 2 !== 0 ? 'x' : x % 2 !== 0 ? 'y' : 'z'
  return max[axis] - min[axis]
}

function markOf(marks: StageMarks, cut: Plane): Points | LineSegments {
  const places = new BufferGeometry()
  places.setAttribute('position', new BufferAttribute(marks.places, 3))
  const look = { color: marks.color, clippingPlanes: [cut] }
  return 'edges' in marks
    ? new LineSegments(places, new LineBasicMaterial({ ...look, depthTest: false }))
    : new Points(places, new PointsMaterial({ ...look, size: marks.point }))
}

function clearMarks(marked: readonly (Points | LineSegments)[]) {
  for (const one of marked) {
    one.removeFromParent()
    one.geometry.dispose()
    for (const material of [one.material].flat()) material.dispose()
  }
}

/** Squares of 1, 5, 10, 50 … millimetres: the smallest that can still be distinguished. */
function floorUnder(geometry: BufferGeometry, radius: number) {
  const power = 10 ** Math.ceil(Math.log10(radius / 12))
  const square = power / 2 >= radius / 12 ? power / 2 : power
  const squares = 2 * Math.ceil((radius * 1.2) / square)
  const floor = new GridHelper(squares * square, squares, 0x7d8a83, 0x7d8a83)
  floor.material.transparent = true
  floor.material.opacity = 0.35
  floor.rotation.x = Math.PI / 2
  geometry.computeBoundingBox()
  floor.position.z = geometry.boundingBox?.min.z ?? 0
  return floor
}
