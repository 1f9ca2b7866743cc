import { useNavigate } from 'react-router';

/**
 * Back in history over so many pages, or to that path where nothing was before them: it takes the place of the page that is
 * left, so that the way back from there does not lead into it again [B-MODAL-21].
 */
export function useGoBack(first = '/', pages = 1) {
  const navigate = useNavigate();
  return () => {
    const isFirstPage = !(window.history.state?.idx >= pages);
    if (isFirstPage) navigate(first, { replace: true });
    else navigate(-pages);
  };
}
