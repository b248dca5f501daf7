/** The five entry points of the store: printing, and the four families of parts. */
import { Button, Container, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { paths, productSearchAddress } from '../app/paths.ts'
import {
  AccessoriesDrawing,
  AxlesDrawing,
  BearingsDrawing,
  PrintingDrawing,
  WheelsDrawing,
} from './category-drawings.tsx'
import classes from './category-tiles.module.css'

type Tile = { name: string; text: string; to: string; drawing: ReactNode }

const TILES: Tile[] = [
  {
    name: 'Bearings',
    text: 'Ceramic and steel, shielded or open.',
    to: productSearchAddress('bearings'),
    drawing: <BearingsDrawing />,
  },
  {
    name: 'Axles',
    text: 'Ground straight, cut to length.',
    to: productSearchAddress('axles'),
    drawing: <AxlesDrawing />,
  },
  {
    name: 'Wheels',
    text: 'Light, round and legal.',
    to: productSearchAddress('wheels'),
    drawing: <WheelsDrawing />,
  },
  {
    name: 'Accessories',
    text: 'Screw eyes, tools and paint.',
    to: productSearchAddress('accessories'),
    drawing: <AccessoriesDrawing />,
  },
]

export function CategoryTiles() {
  return (
    <section aria-labelledby="categories-title" className={classes.section}>
      <Container size="xl">
        <Title order={2} id="categories-title" className={classes.title}>
          Shop by category
        </Title>
        <ul className={classes.tiles}>
          <li className={classes.wide}>
            <div className={classes.drawing}>
              <PrintingDrawing />
            </div>
            <div className={classes.words}>
              <h3 className={classes.name}>
                <Link to={paths.printing}>3D Printing Services</Link>
              </h3>
              <p className={classes.text}>Send an STL file, choose a material, and have a price within 24 hours.</p>
              <Button component={Link} to={paths.printing} className={classes.quote}>
                Get Quote
              </Button>
            </div>
          </li>
          {TILES.map(({ name, text, to, drawing }) => (
            <li key={name} className={classes.tile}>
              <div className={classes.drawing}>{drawing}</div>
              <div className={classes.words}>
                <h3 className={classes.name}>
                  <Link to={to}>{name}</Link>
                </h3>
                <p className={classes.text}>{text}</p>
              </div>
            </li>
          ))}
        </ul>
      </Container>
    </section>
  )
}
