import { useNavigate } from 'react-router';

/** Back in history over so many pages, or to that path where nothing was before them. */
export function useGoBack(first = '/', pages = 1) {
  const navigate = useNavigate();
  return () => {
    const isFirstPage = !(window.history.state?.idx >= pages);
    if (isFirstPage) navigate(first);
    else navigate(-pages);
  };
}
