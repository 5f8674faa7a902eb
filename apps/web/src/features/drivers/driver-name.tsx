import css from './driver-name.module.css';

/** Shows a driver's name with their colour on maps and timelines. */
export function DriverName({ driver }: { driver: { readonly name: string; readonly color: string } }) {
  return (
    <span className={css.name}>
      <i style={{ background: `#${driver.color}` }} aria-hidden="true" />
      <span>{driver.name}</span>
    </span>
  );
}
