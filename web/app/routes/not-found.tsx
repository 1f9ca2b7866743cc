import { data } from 'react-router';
import { NotFound } from '#web/app/page/failure.tsx';

/** The page itself says so; so does its status, to crawlers. */
export const loader = () => data(null, { status: 404 });
export const clientLoader = () => null;

export default function NotFoundScreen() {
  return <NotFound />;
}
